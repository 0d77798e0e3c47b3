import java.io.InputStream;
import java.net.URI;
import org.gaul.s3proxy.S3Proxy;
import org.gaul.s3proxy.auth.AuthenticationType;
import org.gaul.s3proxy.blobstore.ForwardingBlobStore;
import org.gaul.s3proxy.blobstore.domain.MultipartUpload;
import org.gaul.s3proxy.nio2blob.FilesystemNio2BlobStore;
import software.amazon.awssdk.services.s3.model.NoSuchUploadException;
import software.amazon.awssdk.services.s3.model.UploadPartRequest;
import software.amazon.awssdk.services.s3.model.UploadPartResponse;

/** Serves a folder to S3 clients: `java S3Server.java <folder> <access key> <secret key>` prints its port. */
public class S3Server {
  /** Refuses a part of an upload that has ended, as AWS does; S3Proxy alone would store it. */
  static class AwsLikeStore extends ForwardingBlobStore {
    AwsLikeStore(String folder) { super(new FilesystemNio2BlobStore(folder)); }

    @Override public UploadPartResponse uploadMultipartPart(
        MultipartUpload upload, UploadPartRequest request, InputStream bytes) {
      boolean isOpen = listMultipartUploads(upload.containerName()).stream()
          .anyMatch(each -> each.uploadId().equals(upload.id()));
      if (!isOpen) throw NoSuchUploadException.builder().message("The upload has ended.").statusCode(404).build();
      return super.uploadMultipartPart(upload, request, bytes);
    }
  }

  public static void main(String[] args) throws Exception {
    S3Proxy server = S3Proxy.builder()
        .blobStore(new AwsLikeStore(args[0]))
        .endpoint(URI.create("http://127.0.0.1:0"))
        .awsAuthentication(AuthenticationType.AWS_V4, args[1], args[2])
        .build();
    server.start();
    System.out.println("listening " + server.getPort());
    while (System.in.read() >= 0) { } // standard input closes when the process that started us ends
    System.exit(0);
  }
}
